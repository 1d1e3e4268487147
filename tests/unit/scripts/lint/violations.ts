/** A rule, a file that breaks it and, where it matters, the path of that file. */
type Violation = readonly [rule: string, code: string, file?: string]

/** The forbidden imports of each layer and entry point, in a tree like ours. */
export const forbiddenImports: readonly Violation[] = [
  ['our(import-law)', "export { a } from '@access/a'", 'src/domain/b.ts'],
  ['our(import-law)', "export * from '../config/a'", 'src/copy/b.ts'],
  ['our(import-law)', "export const a = () => import('@/server/a')", 'src/database/b.ts'],
  ['our(import-law)', "import { type A } from '@/app/a'\nexport type B = A", 'src/ui/b.ts'],
  ['our(import-law)', "import '../landing/a'", 'src/features/auth/b.ts'],
  ['our(import-law)', "import '../../tests/support/a'", 'src/server/b.ts'],
  ['our(import-law)', "import '@/server/currentUser'", 'src/http/b.ts'],
  ['our(import-law)', "import '../payload.config'", 'src/server/b1.ts'],
  ['our(import-law)', "import '@/domain/a'", 'src/unknown/b.ts'],
  [
    'eslint(no-restricted-imports)',
    "import { getPayload } from 'payload'\ngetPayload",
    'src/app/(site)/page1.tsx',
  ],
  [
    'eslint(no-restricted-imports)',
    "import a from '@payload-config'\na",
    'src/app/(site)/page2.tsx',
  ],
  ['eslint(no-restricted-imports)', "import 'node:fs'", 'src/domain/b1.ts'],
  ['eslint(no-restricted-imports)', "import 'payload/shared'", 'src/copy/b1.ts'],
  ['eslint(no-restricted-imports)', "import '@payloadcms/ui'", 'src/domain/b2.ts'],
  ['eslint(no-restricted-imports)', "import 'react'", 'collections/b.ts'],
  ['eslint(no-restricted-imports)', "import 'next/cache'", 'src/jobs/b.ts'],
  ['eslint(no-restricted-imports)', "import '@payloadcms/next/views'", 'payload.config.ts'],
  [
    'eslint(no-restricted-imports)',
    "import { getPayload } from 'payload'\ngetPayload",
    'src/app/(payload)/layout.tsx',
  ],
  ['eslint(no-restricted-properties)', 'export const a = process.env.A', 'src/server/b2.ts'],
  ['eslint(no-restricted-properties)', 'export const { env } = process', 'access/b.ts'],
]

/** One violation for each other rule. */
export const violations: readonly Violation[] = [
  ['eslint(eqeqeq)', 'export const a = (b: unknown) => b == 1'],
  ['eslint(no-console)', "console.log('a')"],
  ['eslint(no-var)', 'export var a = 1'],
  ['eslint(prefer-const)', 'let a = 1\nexport const b = () => a'],
  ['eslint(prefer-rest-params)', 'export function a() {\n  return arguments\n}'],
  ['eslint(prefer-spread)', 'export const a = (b: number[]) => Math.max.apply(Math, b)'],
  ['eslint(no-array-constructor)', 'export const a = new Array(1, 2)'],
  ['eslint(no-unused-expressions)', 'export const a = (b: number) => {\n  b\n}'],
  ['eslint(no-unused-vars)', 'const a = 1'],
  ['eslint(no-unused-vars)', 'export const a = (b: number) => 1'],
  ['eslint(no-unused-vars)', "import { a } from '@tests/a'", 'tests/unit/some1.test.ts'],
  ['Unused eslint-disable directive', '// eslint-disable-next-line eqeqeq\nexport const a = 1'],
  ['import(no-anonymous-default-export)', 'export default () => 1'],

  ['typescript(ban-ts-comment)', '// @ts-ignore\nexport const a = 1'],
  [
    'typescript(consistent-type-imports)',
    "import { A } from '@tests/a'\nexport type B = A",
    'tests/unit/some2.test.ts',
  ],
  ['typescript(no-duplicate-enum-values)', 'export enum A {\n  B = 1,\n  C = 1,\n}'],
  ['typescript(no-empty-object-type)', 'export type A = {}'],
  ['typescript(no-explicit-any)', 'export type A = any'],
  ['typescript(no-extra-non-null-assertion)', 'export const a = (b?: string) => b!!.length'],
  ['typescript(no-misused-new)', 'export interface A {\n  new (): A\n}'],
  ['typescript(no-namespace)', 'export namespace A {\n  export const b = 1\n}'],
  [
    'typescript(no-non-null-asserted-optional-chain)',
    'export const a = (b?: { c?: string }) => b?.c!',
  ],
  ['typescript(no-require-imports)', "export const a = require('node:fs')"],
  [
    'typescript(no-this-alias)',
    'export function a(this: object) {\n  const b = this\n  return () => b\n}',
  ],
  ['typescript(no-unnecessary-type-constraint)', 'export type A<B extends unknown> = B[]'],
  [
    'typescript(no-unsafe-declaration-merging)',
    'export interface A {\n  b: number\n}\nexport class A {}',
  ],
  ['typescript(no-unsafe-function-type)', 'export type A = Function'],
  ['typescript(no-wrapper-object-types)', 'export type A = String'],
  ['typescript(prefer-as-const)', "export const a = 'a' as 'a'"],
  ['typescript(prefer-namespace-keyword)', 'export declare module a {}'],
  ['typescript(triple-slash-reference)', '/// <reference path="./a.ts" />\nexport const a = 1'],
  ['typescript(await-thenable)', 'export const a = async () => await 1'],
  ['typescript(no-floating-promises)', 'export const a = () => {\n  Promise.resolve(1)\n}'],
  ['typescript(no-misused-promises)', 'export const a = (b: Promise<boolean>) => (b ? 1 : 2)'],
  [
    'typescript(no-misused-promises)',
    'export const a = (b: (c: () => void) => void) => b(async () => {})',
  ],
  ['typescript(only-throw-error)', "export const a = () => {\n  throw 'a'\n}"],
  [
    'typescript(switch-exhaustiveness-check)',
    "export function a(b: 'c' | 'd') {\n  switch (b) {\n    case 'c':\n      return 1\n  }\n}",
  ],

  ['react(display-name)', "import { memo } from 'react'\nexport const A = memo(() => <b />)"],
  ['react(jsx-key)', 'export const A = () => [1].map(() => <b />)'],
  ['react(jsx-no-comment-textnodes)', 'export const A = () => <b>// a</b>'],
  ['react(jsx-no-duplicate-props)', 'export const A = () => <b id="a" id="b" />'],
  ['react(jsx-no-undef)', 'export const A = () => <Unknown />'],
  ['react(no-children-prop)', 'export const A = () => <b children="a" />'],
  [
    'react(no-danger-with-children)',
    "export const A = () => <b dangerouslySetInnerHTML={{ __html: 'a' }}>a</b>",
  ],
  [
    'react(no-direct-mutation-state)',
    "import { Component } from 'react'\nexport class A extends Component {\n  b() {\n    this.state = {}\n  }\n  render() {\n    return <b />\n  }\n}",
  ],
  [
    'react(no-find-dom-node)',
    "import { findDOMNode } from 'react-dom'\nexport const a = (b: never) => findDOMNode(b)",
  ],
  [
    'react(no-is-mounted)',
    "import { Component } from 'react'\nexport class A extends Component {\n  b() {\n    return this.isMounted()\n  }\n  render() {\n    return <b />\n  }\n}",
  ],
  [
    'react(no-render-return-value)',
    "import ReactDOM from 'react-dom'\nexport const a = ReactDOM.render(<b />, document.body)",
  ],
  ['react(no-string-refs)', 'export const A = () => <b ref="a" />'],
  ['react(no-unescaped-entities)', "export const A = () => <b>it's</b>"],
  [
    'react(require-render-return)',
    "import { Component } from 'react'\nexport class A extends Component {\n  b = <b />\n  render() {}\n}",
  ],
  [
    'react-hooks(rules-of-hooks)',
    "import { useState } from 'react'\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1)\n  return <b />\n}",
  ],
  [
    'react-hooks(exhaustive-deps)',
    "import { useEffect } from 'react'\nexport function A({ b }: { b: () => void }) {\n  useEffect(() => b(), [])\n  return <b />\n}",
  ],
  ['react(static-components)', 'export function A() {\n  const B = () => <b />\n  return <B />\n}'],
  [
    'react(use-memo)',
    "import { useMemo } from 'react'\nexport function A({ b }: { b: number }) {\n  const c = useMemo((d: number) => d + b, [b])\n  return <b>{c}</b>\n}",
  ],
  [
    'react(preserve-manual-memoization)',
    "import { useCallback } from 'react'\nexport function A({ b }: { b: { c: number } }) {\n  const d = useCallback(() => b.c, [b?.c])\n  return <b>{d()}</b>\n}",
  ],
  [
    'react(incompatible-library)',
    "import { useForm } from 'react-hook-form'\nexport function A() {\n  const { watch } = useForm()\n  return <b>{String(watch('a'))}</b>\n}",
  ],
  [
    'react(immutability)',
    'export function A({ b }: { b: { c: number } }) {\n  b.c = 1\n  return <b>{b.c}</b>\n}',
  ],
  ['react(globals)', 'let a = 1\nexport function A() {\n  a = 2\n  return <b>{a}</b>\n}'],
  [
    'react(refs)',
    "import { useRef } from 'react'\nexport function A() {\n  const a = useRef(1)\n  return <b>{a.current}</b>\n}",
  ],
  [
    'react(set-state-in-effect)',
    "import { useEffect, useState } from 'react'\nexport function A() {\n  const [a, setA] = useState(1)\n  useEffect(() => {\n    setA(2)\n  }, [])\n  return <b>{a}</b>\n}",
  ],
  [
    'react(error-boundaries)',
    'export function A() {\n  try {\n    return <b />\n  } catch {\n    return null\n  }\n}',
  ],
  ['react(purity)', 'export function A() {\n  return <b>{Math.random()}</b>\n}'],
  [
    'react(set-state-in-render)',
    "import { useState } from 'react'\nexport function A() {\n  const [a, setA] = useState(1)\n  setA(2)\n  return <b>{a}</b>\n}",
  ],
  [
    'react(unsupported-syntax)',
    'export function A({ b }: { b: string }) {\n  eval(b)\n  return <b>{b}</b>\n}',
  ],

  ['jsx-a11y(alt-text)', 'export const A = () => <img src="a" />'],
  ['jsx-a11y(aria-props)', 'export const A = () => <b aria-lable="a" />'],
  ['jsx-a11y(aria-proptypes)', 'export const A = () => <b aria-hidden="a" />'],
  ['jsx-a11y(aria-unsupported-elements)', 'export const A = () => <meta aria-hidden="true" />'],
  ['jsx-a11y(role-has-required-aria-props)', 'export const A = () => <b role="checkbox" />'],
  ['jsx-a11y(role-supports-aria-props)', 'export const A = () => <b role="link" aria-checked />'],

  [
    'next-plugin(no-location-assign-relative-destination)',
    "export const a = () => {\n  window.location.assign('/a')\n}",
  ],
  [
    'next(google-font-display)',
    'export const A = () => <link href="https://fonts.googleapis.com/css2?family=A" rel="stylesheet" />',
  ],
  [
    'next(google-font-preconnect)',
    'export const A = () => <link href="https://fonts.gstatic.com" />',
  ],
  [
    'next(inline-script-id)',
    "import Script from 'next/script'\nexport const A = () => <Script>{`a()`}</Script>",
    'src/ui/script.tsx',
  ],
  [
    'next(next-script-for-ga)',
    'export const A = () => <script async src="https://www.googletagmanager.com/gtag/js?id=A" />',
  ],
  ['next(no-assign-module-variable)', 'const module = 1\nexport const a = module'],
  [
    'next(no-async-client-component)',
    "'use client'\nexport default async function A() {\n  return <b />\n}",
  ],
  [
    'next(no-before-interactive-script-outside-document)',
    'import Script from \'next/script\'\nexport const A = () => <Script id="a" strategy="beforeInteractive" />',
    'pages/a.tsx',
  ],
  ['next(no-css-tags)', 'export const A = () => <link href="/a.css" rel="stylesheet" />'],
  [
    'next(no-document-import-in-page)',
    "import Document from 'next/document'\nexport const a = Document",
    'pages/b.tsx',
  ],
  [
    'next(no-duplicate-head)',
    "import Document, { Head } from 'next/document'\nexport default class A extends Document {\n  render() {\n    return (\n      <b>\n        <Head />\n        <Head />\n      </b>\n    )\n  }\n}",
    'pages/_document.tsx',
  ],
  ['next(no-head-element)', 'export const A = () => <head />', 'pages/c.tsx'],
  [
    'next(no-head-import-in-document)',
    "import Head from 'next/head'\nexport const A = () => <Head />",
    'pages/_document.js',
  ],
  [
    'next(no-page-custom-font)',
    'export const A = () => <link href="https://fonts.googleapis.com/css2?family=A&display=swap" rel="stylesheet" />',
    'pages/d.tsx',
  ],
  [
    'next(no-script-component-in-head)',
    'import Head from \'next/head\'\nimport Script from \'next/script\'\nexport const A = () => (\n  <Head>\n    <Script id="a" src="a" />\n  </Head>\n)',
  ],
  [
    'next(no-styled-jsx-in-document)',
    'export const A = () => <style jsx>{`a`}</style>',
    'pages/_document.jsx',
  ],
  ['next(no-sync-scripts)', 'export const A = () => <script src="https://a.example/a.js" />'],
  [
    'next(no-title-in-document-head)',
    "import { Head } from 'next/document'\nexport const A = () => (\n  <Head>\n    <title>a</title>\n  </Head>\n)",
    'pages/_document/index.tsx',
  ],
  ['next(no-typos)', 'export async function getServerSideProp() {}', 'pages/e.tsx'],
  [
    'next(no-unwanted-polyfillio)',
    'export const A = () => <script async src="https://polyfill.io/v3/polyfill.min.js?features=Map" />',
  ],
]
