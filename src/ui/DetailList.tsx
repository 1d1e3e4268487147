import { Fragment } from 'react'

import type { Detail } from '@/domain/content/company'

import type { FieldMark } from './fieldMark'

type DetailListProps = {
  details: Detail[]
  className?: string
  mark?: FieldMark
}

export const DetailList = ({ className, details, mark }: DetailListProps) => (
  <dl className={className}>
    {details.map(({ label, texts }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {texts.map(({ field, href, text }, index) => {
            const marked = mark?.('site-settings', field)
            return (
              <Fragment key={text}>
                {index > 0 && ' '}
                {href ? (
                  <a href={href} {...marked}>
                    {text}
                  </a>
                ) : marked ? (
                  <span {...marked}>{text}</span>
                ) : (
                  text
                )}
              </Fragment>
            )
          })}
        </dd>
      </div>
    ))}
  </dl>
)
