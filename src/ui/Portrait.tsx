import { portraitSet } from '@/domain/content/portraits'

type PortraitProps = {
  className: string | undefined
  imageUrl: string
  /** Its width and height on the page. */
  size: number
}

/** A small portrait beside a text that names the person. */
export const Portrait = ({ className, imageUrl, size }: PortraitProps) => (
  <img
    className={className}
    sizes={`${size}px`}
    srcSet={portraitSet(imageUrl)}
    src={imageUrl}
    alt=""
    width={size}
    height={size}
  />
)
