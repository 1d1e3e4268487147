import type { UIFieldServerComponent } from 'payload'

import { media as copy } from '@/copy/media'
import { listPictureUses } from '@/useCases/media/listPictureUses'

import styles from './PictureUses.module.css'

/** Where the picture of this form is used. It can't be deleted there before (src/admin/panel.css). */
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
        <>
          <ul className={`picture-in-use ${styles.list}`}>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          <p>{copy.freeFirst}</p>
        </>
      )}
    </section>
  )
}
