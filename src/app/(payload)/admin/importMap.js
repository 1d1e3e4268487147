import { CountedText as CountedText_f6cb7e44ac2b13836c76b59b335cdcb0 } from '../../../../src/admin/fields/CountedText.client'
import { PhoneCell as PhoneCell_d28dae3946b90c7d6081ee560e66edd7 } from '../../../../src/admin/cells/PhoneCell'
import { PhoneCall as PhoneCall_e14b401f375449a81ddf5687761a2c73 } from '../../../../src/admin/fields/PhoneCall.client'
import { KoreanTimeCell as KoreanTimeCell_c1df0e2aca110076f6d33925d89909d2 } from '../../../../src/admin/cells/KoreanTimeCell'
import { KoreanTimeField as KoreanTimeField_4c58482df89e9171aa14020e65c9290f } from '../../../../src/admin/fields/KoreanTimeField'
import { SystemSelect as SystemSelect_bb1a93f4cfc69601679a393a991f6e67 } from '../../../../src/admin/fields/SystemSelect.client'
import { AccessLogLink as AccessLogLink_fb6aab60e0363cddceab42981e6a8298 } from '../../../../src/admin/fields/AccessLogLink.client'
import { SingleDeletion as SingleDeletion_97db47561b975f0cf09b7ba59ca411cc } from '../../../../src/admin/deletion/SingleDeletion.client'
import { ListSearchReplacement as ListSearchReplacement_208e88bc6aae846b0e67efcd8fbc8e03 } from '../../../../src/admin/ListSearchReplacement'
import { BulkDeletion as BulkDeletion_4e3ca92d07e579f1f32f76f58b1c9d49 } from '../../../../src/admin/deletion/BulkDeletion.client'
import { UnsavedChanges as UnsavedChanges_aadf800fba6c38b6687e8e884a613b92 } from '../../../../src/admin/saving/UnsavedChanges.client'
import { Presence as Presence_afcbf01374accfbb2851833b18b66cfe } from '../../../../src/admin/saving/Presence.client'
import { KoreanDayCell as KoreanDayCell_06ad4b457ca29de2162d508b93ef486c } from '../../../../src/admin/cells/KoreanDayCell'
import { RecordView as RecordView_f67f6f4b5378261444aa456774e9b830 } from '../../../../src/admin/records/RecordView'
import { DataSubjectFilter as DataSubjectFilter_a592a60c7bf431079a12c51eeb0c8aa1 } from '../../../../src/admin/records/DataSubjectFilter.client'
import { AboutDataSubject as AboutDataSubject_9a4541371e32f96f380132f6f168b4a3 } from '../../../../src/admin/records/AboutDataSubject'
import { CountedTextarea as CountedTextarea_3be2f6b1c86a27413d94592bf19d05d0 } from '../../../../src/admin/fields/CountedTextarea.client'
import { LinkedField as LinkedField_1bd6775156eaeabbd7c71161aac9da56 } from '../../../../src/admin/fieldLinks/LinkedField.client'
import { PublicationPlanner as PublicationPlanner_cbf2840cf06b5dc1196a41ed0ced1174 } from '../../../../src/admin/publications/PublicationPlanner.client'
import { PreviewPane as PreviewPane_c7b57083d7405f800f0f1bca2ea61884 } from '../../../../src/admin/preview/PreviewPane.client'
import { PictureUses as PictureUses_0527c8716e8fe69e8abf61f2f4a810e6 } from '../../../../src/admin/fields/PictureUses'
import { PictureUpload as PictureUpload_63280d20416e22343846b04e2622a2e2 } from '../../../../src/admin/fields/PictureUpload.client'
import { AgentStatus as AgentStatus_9f8617d7f0aaf4020708776d2e229467 } from '../../../../src/admin/fields/AgentStatus.client'
import { DecisionReason as DecisionReason_479c432ed1542a83749e6dd95963a4e0 } from '../../../../src/admin/fields/DecisionReason.client'
import { DayField as DayField_56b0a6b83f9c55141d55ad2f5937eacb } from '../../../../src/admin/fields/DayField.client'
import { SecondFactorCell as SecondFactorCell_8101295583fe6a8e479ab089bf7614b4 } from '../../../../src/admin/secondFactor/SecondFactorCell'
import { SecondFactorSince as SecondFactorSince_69ca4650e4f1b1b36f4105a036e4c936 } from '../../../../src/admin/secondFactor/SecondFactorSince.client'
import { EmailCount as EmailCount_159cf06ad9828e27143b80342431d0ad } from '../../../../src/admin/fields/EmailCount.client'
import { AgentOverview as AgentOverview_c7a3a06007fc4987db1fc2fa4a75248f } from '../../../../src/admin/agentOverview/AgentOverview.client'
import { UnsavedAccount as UnsavedAccount_eca913c172ddae284c837a042f948c2c } from '../../../../src/admin/account/UnsavedAccount.client'
import { SecondFactorSection as SecondFactorSection_7c396f86dd6a906ea9c29b48b49205ae } from '../../../../src/admin/account/SecondFactorSection.client'
import { SignOutEverywhere as SignOutEverywhere_4bee03fe887983ee367ac55edfca15a4 } from '../../../../src/admin/account/SignOutEverywhere.client'
import { RowLabel as RowLabel_b8c54ff63f90cd5158ab521467b15e02 } from '../../../../src/admin/fields/RowLabel.client'
import { CountedLink as CountedLink_2cc6b6fdec049ccda6f66339c5f42c9a } from '../../../../src/admin/fields/CountedLink.client'
import { NoButton as NoButton_26c6bb39800127d9dad4833240bb6746 } from '../../../../src/admin/saving/NoButton.client'
import { CalendarEnd as CalendarEnd_7f3f4803ce824d751baa623aa7612556 } from '../../../../src/admin/fields/CalendarEnd'
import { SharingPreviews as SharingPreviews_a3ec11b9ddea09d4104f46db7ce63685 } from '../../../../src/admin/sharing/SharingPreviews'
import { PanelIcon as PanelIcon_5fb7e8a81a0e5d85ed0eb6d4cc62724c } from '../../../../src/admin/PanelIcon'
import { OperationsPanelLink as OperationsPanelLink_645bf1283e64b65f76fe32fcca8516d5 } from '../../../../src/admin/OperationsPanelLink.client'
import { PrivacyReviewLink as PrivacyReviewLink_b9fbaf2f0e53942881a6cdd37bd14665 } from '../../../../src/admin/privacyReview/PrivacyReviewLink.client'
import { SavingProvider as SavingProvider_4d50faa570403941e4c56a6ba3ba0b28 } from '../../../../src/admin/saving/SavingProvider.client'
import { OperationsPanel as OperationsPanel_7766e6b43440d8c76f6e7bd890f5911d } from '../../../../src/admin/operationsPanel/OperationsPanel'
import { OpenClaimsView as OpenClaimsView_031314f37d40c9190bb51250c9198ec3 } from '../../../../src/admin/openClaims/OpenClaimsView'
import { PrivacyReviewView as PrivacyReviewView_119ff24b195a925644b92bdf4eb3a3ce } from '../../../../src/admin/privacyReview/PrivacyReviewView'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/fields/CountedText.client#CountedText": CountedText_f6cb7e44ac2b13836c76b59b335cdcb0,
  "/src/admin/cells/PhoneCell#PhoneCell": PhoneCell_d28dae3946b90c7d6081ee560e66edd7,
  "/src/admin/fields/PhoneCall.client#PhoneCall": PhoneCall_e14b401f375449a81ddf5687761a2c73,
  "/src/admin/cells/KoreanTimeCell#KoreanTimeCell": KoreanTimeCell_c1df0e2aca110076f6d33925d89909d2,
  "/src/admin/fields/KoreanTimeField#KoreanTimeField": KoreanTimeField_4c58482df89e9171aa14020e65c9290f,
  "/src/admin/fields/SystemSelect.client#SystemSelect": SystemSelect_bb1a93f4cfc69601679a393a991f6e67,
  "/src/admin/fields/AccessLogLink.client#AccessLogLink": AccessLogLink_fb6aab60e0363cddceab42981e6a8298,
  "/src/admin/deletion/SingleDeletion.client#SingleDeletion": SingleDeletion_97db47561b975f0cf09b7ba59ca411cc,
  "/src/admin/ListSearchReplacement#ListSearchReplacement": ListSearchReplacement_208e88bc6aae846b0e67efcd8fbc8e03,
  "/src/admin/deletion/BulkDeletion.client#BulkDeletion": BulkDeletion_4e3ca92d07e579f1f32f76f58b1c9d49,
  "/src/admin/saving/UnsavedChanges.client#UnsavedChanges": UnsavedChanges_aadf800fba6c38b6687e8e884a613b92,
  "/src/admin/saving/Presence.client#Presence": Presence_afcbf01374accfbb2851833b18b66cfe,
  "/src/admin/cells/KoreanDayCell#KoreanDayCell": KoreanDayCell_06ad4b457ca29de2162d508b93ef486c,
  "/src/admin/records/RecordView#RecordView": RecordView_f67f6f4b5378261444aa456774e9b830,
  "/src/admin/records/DataSubjectFilter.client#DataSubjectFilter": DataSubjectFilter_a592a60c7bf431079a12c51eeb0c8aa1,
  "/src/admin/records/AboutDataSubject#AboutDataSubject": AboutDataSubject_9a4541371e32f96f380132f6f168b4a3,
  "/src/admin/fields/CountedTextarea.client#CountedTextarea": CountedTextarea_3be2f6b1c86a27413d94592bf19d05d0,
  "/src/admin/fieldLinks/LinkedField.client#LinkedField": LinkedField_1bd6775156eaeabbd7c71161aac9da56,
  "/src/admin/publications/PublicationPlanner.client#PublicationPlanner": PublicationPlanner_cbf2840cf06b5dc1196a41ed0ced1174,
  "/src/admin/preview/PreviewPane.client#PreviewPane": PreviewPane_c7b57083d7405f800f0f1bca2ea61884,
  "/src/admin/fields/PictureUses#PictureUses": PictureUses_0527c8716e8fe69e8abf61f2f4a810e6,
  "/src/admin/fields/PictureUpload.client#PictureUpload": PictureUpload_63280d20416e22343846b04e2622a2e2,
  "/src/admin/fields/AgentStatus.client#AgentStatus": AgentStatus_9f8617d7f0aaf4020708776d2e229467,
  "/src/admin/fields/DecisionReason.client#DecisionReason": DecisionReason_479c432ed1542a83749e6dd95963a4e0,
  "/src/admin/fields/DayField.client#DayField": DayField_56b0a6b83f9c55141d55ad2f5937eacb,
  "/src/admin/secondFactor/SecondFactorCell#SecondFactorCell": SecondFactorCell_8101295583fe6a8e479ab089bf7614b4,
  "/src/admin/secondFactor/SecondFactorSince.client#SecondFactorSince": SecondFactorSince_69ca4650e4f1b1b36f4105a036e4c936,
  "/src/admin/fields/EmailCount.client#EmailCount": EmailCount_159cf06ad9828e27143b80342431d0ad,
  "/src/admin/agentOverview/AgentOverview.client#AgentOverview": AgentOverview_c7a3a06007fc4987db1fc2fa4a75248f,
  "/src/admin/account/UnsavedAccount.client#UnsavedAccount": UnsavedAccount_eca913c172ddae284c837a042f948c2c,
  "/src/admin/account/SecondFactorSection.client#SecondFactorSection": SecondFactorSection_7c396f86dd6a906ea9c29b48b49205ae,
  "/src/admin/account/SignOutEverywhere.client#SignOutEverywhere": SignOutEverywhere_4bee03fe887983ee367ac55edfca15a4,
  "/src/admin/fields/RowLabel.client#RowLabel": RowLabel_b8c54ff63f90cd5158ab521467b15e02,
  "/src/admin/fields/CountedLink.client#CountedLink": CountedLink_2cc6b6fdec049ccda6f66339c5f42c9a,
  "/src/admin/saving/NoButton.client#NoButton": NoButton_26c6bb39800127d9dad4833240bb6746,
  "/src/admin/fields/CalendarEnd#CalendarEnd": CalendarEnd_7f3f4803ce824d751baa623aa7612556,
  "/src/admin/sharing/SharingPreviews#SharingPreviews": SharingPreviews_a3ec11b9ddea09d4104f46db7ce63685,
  "/src/admin/PanelIcon#PanelIcon": PanelIcon_5fb7e8a81a0e5d85ed0eb6d4cc62724c,
  "/src/admin/OperationsPanelLink.client#OperationsPanelLink": OperationsPanelLink_645bf1283e64b65f76fe32fcca8516d5,
  "/src/admin/privacyReview/PrivacyReviewLink.client#PrivacyReviewLink": PrivacyReviewLink_b9fbaf2f0e53942881a6cdd37bd14665,
  "/src/admin/saving/SavingProvider.client#SavingProvider": SavingProvider_4d50faa570403941e4c56a6ba3ba0b28,
  "/src/admin/operationsPanel/OperationsPanel#OperationsPanel": OperationsPanel_7766e6b43440d8c76f6e7bd890f5911d,
  "/src/admin/openClaims/OpenClaimsView#OpenClaimsView": OpenClaimsView_031314f37d40c9190bb51250c9198ec3,
  "/src/admin/privacyReview/PrivacyReviewView#PrivacyReviewView": PrivacyReviewView_119ff24b195a925644b92bdf4eb3a3ce,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
