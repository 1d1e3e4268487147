type LogoProps = { className?: string }

export function Logo({ className }: LogoProps) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--color-act)" />
      <g fill="none" stroke="var(--color-on-act)" strokeWidth="2" strokeLinejoin="round">
        <path d="M9 10.5 11.3 8l2.4 2.5L16 8l2.3 2.5L20.7 8l2.3 2.5V25H9z" />
        <rect
          x="13.25"
          y="12.75"
          width="5.5"
          height="10"
          rx="2.75"
          transform="rotate(38 16 17.75)"
        />
        <path d="m13.85 16.05 4.3 3.4" strokeLinecap="round" />
      </g>
    </svg>
  )
}
