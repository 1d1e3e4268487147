import { PhoneCell as PhoneCell_c1a2e310f518203931f2eba89900ab3d } from '../../../../src/admin/PhoneCell'
import { PhoneCall as PhoneCall_a874def6447b57d7d071afb6d10a84d4 } from '../../../../src/admin/PhoneCall.client'
import { KoreanTimeCell as KoreanTimeCell_5a10797f7b3f26af329817667cd4d7eb } from '../../../../src/admin/KoreanTimeCell'
import { KoreanTimeField as KoreanTimeField_329e38bd6f64688254549cce04bef146 } from '../../../../src/admin/KoreanTimeField'
import { AccessLogLink as AccessLogLink_c7db55722896374b8fd1c279d27d0b30 } from '../../../../src/admin/AccessLogLink.client'
import { SearchElsewhere as SearchElsewhere_93054c8a9e46454fea887a34d4815894 } from '../../../../src/admin/SearchElsewhere'
import { RowLabel as RowLabel_ab194ae0124aab1a6ed82502623c6a0e } from '../../../../src/admin/RowLabel.client'
import { PanelIcon as PanelIcon_5fb7e8a81a0e5d85ed0eb6d4cc62724c } from '../../../../src/admin/PanelIcon'
import { OperationsPanel as OperationsPanel_46bd5d8c374399e3a5ef9bccd187fc32 } from '../../../../src/admin/OperationsPanel'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/PhoneCell#PhoneCell": PhoneCell_c1a2e310f518203931f2eba89900ab3d,
  "/src/admin/PhoneCall.client#PhoneCall": PhoneCall_a874def6447b57d7d071afb6d10a84d4,
  "/src/admin/KoreanTimeCell#KoreanTimeCell": KoreanTimeCell_5a10797f7b3f26af329817667cd4d7eb,
  "/src/admin/KoreanTimeField#KoreanTimeField": KoreanTimeField_329e38bd6f64688254549cce04bef146,
  "/src/admin/AccessLogLink.client#AccessLogLink": AccessLogLink_c7db55722896374b8fd1c279d27d0b30,
  "/src/admin/SearchElsewhere#SearchElsewhere": SearchElsewhere_93054c8a9e46454fea887a34d4815894,
  "/src/admin/RowLabel.client#RowLabel": RowLabel_ab194ae0124aab1a6ed82502623c6a0e,
  "/src/admin/PanelIcon#PanelIcon": PanelIcon_5fb7e8a81a0e5d85ed0eb6d4cc62724c,
  "/src/admin/OperationsPanel#OperationsPanel": OperationsPanel_46bd5d8c374399e3a5ef9bccd187fc32,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
