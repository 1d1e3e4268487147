import { KoreanTimeCell as KoreanTimeCell_5a10797f7b3f26af329817667cd4d7eb } from '../../../../src/admin/KoreanTimeCell'
import { KoreanTimeField as KoreanTimeField_329e38bd6f64688254549cce04bef146 } from '../../../../src/admin/KoreanTimeField'
import { RowLabel as RowLabel_ab194ae0124aab1a6ed82502623c6a0e } from '../../../../src/admin/RowLabel.client'
import { PanelIcon as PanelIcon_5fb7e8a81a0e5d85ed0eb6d4cc62724c } from '../../../../src/admin/PanelIcon'
import { OperationsPanel as OperationsPanel_46bd5d8c374399e3a5ef9bccd187fc32 } from '../../../../src/admin/OperationsPanel'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/KoreanTimeCell#KoreanTimeCell": KoreanTimeCell_5a10797f7b3f26af329817667cd4d7eb,
  "/src/admin/KoreanTimeField#KoreanTimeField": KoreanTimeField_329e38bd6f64688254549cce04bef146,
  "/src/admin/RowLabel.client#RowLabel": RowLabel_ab194ae0124aab1a6ed82502623c6a0e,
  "/src/admin/PanelIcon#PanelIcon": PanelIcon_5fb7e8a81a0e5d85ed0eb6d4cc62724c,
  "/src/admin/OperationsPanel#OperationsPanel": OperationsPanel_46bd5d8c374399e3a5ef9bccd187fc32,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
