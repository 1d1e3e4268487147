import type { UIFieldServerComponent } from 'payload'

import { media as copy } from '@/copy/media'
import { listPictureUses } from '@/useCases/media/pictureUses'

import { PictureDeletion } from './PictureDeletion.client'
import styles from './PictureUses.module.css'

/** Where the picture of this form is used, and its deletion, which names the places. */
export const PictureUses: UIFieldServerComponent = async ({ id, req }) => {
  if (!id) return null
  const uses = await listPictureUses(req, id)
  return (
    <section aria-labelledby="picture-uses" className={`field-type ${styles.uses}`}>
      <h2 className={styles.heading} id="picture-uses">
        {copy.uses}
      </h2>
      {uses.length === 0 ? (
        <p>{copy.unused}</p>
      ) : (
        <ul className={styles.list}>
          {uses.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
      )}
      <PictureDeletion id={String(id)} uses={uses} />
    </section>
  )
}
