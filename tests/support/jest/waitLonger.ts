import { configure } from '@testing-library/react'

// One second is too short on a machine that is busy with other suites.
configure({ asyncUtilTimeout: 8_000 })
