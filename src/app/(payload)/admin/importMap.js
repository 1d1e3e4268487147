import { PhoneCell as PhoneCell_d28dae3946b90c7d6081ee560e66edd7 } from '../../../../src/admin/cells/PhoneCell'
import { PhoneCall as PhoneCall_e14b401f375449a81ddf5687761a2c73 } from '../../../../src/admin/fields/PhoneCall.client'
import { KoreanTimeCell as KoreanTimeCell_c1df0e2aca110076f6d33925d89909d2 } from '../../../../src/admin/cells/KoreanTimeCell'
import { KoreanTimeField as KoreanTimeField_4c58482df89e9171aa14020e65c9290f } from '../../../../src/admin/fields/KoreanTimeField'
import { AccessLogLink as AccessLogLink_fb6aab60e0363cddceab42981e6a8298 } from '../../../../src/admin/fields/AccessLogLink.client'
import { ListSearchReplacement as ListSearchReplacement_208e88bc6aae846b0e67efcd8fbc8e03 } from '../../../../src/admin/ListSearchReplacement'
import { UnsavedChanges as UnsavedChanges_aadf800fba6c38b6687e8e884a613b92 } from '../../../../src/admin/saving/UnsavedChanges.client'
import { RowLabel as RowLabel_b8c54ff63f90cd5158ab521467b15e02 } from '../../../../src/admin/fields/RowLabel.client'
import { PanelIcon as PanelIcon_5fb7e8a81a0e5d85ed0eb6d4cc62724c } from '../../../../src/admin/PanelIcon'
import { SaveGuard as SaveGuard_8b0aaa32c15ea313f834e07c9f361b75 } from '../../../../src/admin/saving/SaveGuard.client'
import { OperationsPanel as OperationsPanel_7766e6b43440d8c76f6e7bd890f5911d } from '../../../../src/admin/operationsPanel/OperationsPanel'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/cells/PhoneCell#PhoneCell": PhoneCell_d28dae3946b90c7d6081ee560e66edd7,
  "/src/admin/fields/PhoneCall.client#PhoneCall": PhoneCall_e14b401f375449a81ddf5687761a2c73,
  "/src/admin/cells/KoreanTimeCell#KoreanTimeCell": KoreanTimeCell_c1df0e2aca110076f6d33925d89909d2,
  "/src/admin/fields/KoreanTimeField#KoreanTimeField": KoreanTimeField_4c58482df89e9171aa14020e65c9290f,
  "/src/admin/fields/AccessLogLink.client#AccessLogLink": AccessLogLink_fb6aab60e0363cddceab42981e6a8298,
  "/src/admin/ListSearchReplacement#ListSearchReplacement": ListSearchReplacement_208e88bc6aae846b0e67efcd8fbc8e03,
  "/src/admin/saving/UnsavedChanges.client#UnsavedChanges": UnsavedChanges_aadf800fba6c38b6687e8e884a613b92,
  "/src/admin/fields/RowLabel.client#RowLabel": RowLabel_b8c54ff63f90cd5158ab521467b15e02,
  "/src/admin/PanelIcon#PanelIcon": PanelIcon_5fb7e8a81a0e5d85ed0eb6d4cc62724c,
  "/src/admin/saving/SaveGuard.client#SaveGuard": SaveGuard_8b0aaa32c15ea313f834e07c9f361b75,
  "/src/admin/operationsPanel/OperationsPanel#OperationsPanel": OperationsPanel_7766e6b43440d8c76f6e7bd890f5911d,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
