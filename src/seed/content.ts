export * from '@/copy/firstRun'
