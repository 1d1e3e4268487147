import { Fragment } from 'react'

import type { Detail } from '@/domain/company'

type DetailListProps = { details: Detail[]; className?: string }

export const DetailList = ({ className, details }: DetailListProps) => (
  <dl className={className}>
    {details.map(({ label, texts }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {texts.map(({ href, text }, index) => (
            <Fragment key={text}>
              {index > 0 && ' '}
              {href ? <a href={href}>{text}</a> : text}
            </Fragment>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
