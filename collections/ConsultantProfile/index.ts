import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsOrPublicProfiles } from '@access/adminsOrPublicProfiles'
import { previewed } from '@collections/shared/previewed'
import { draftsOfProfile } from '@collections/shared/versions'
import { limits } from '@/config/limits'

import { deletePlans } from './hooks/deletePlans'
import { deriveImageUrl } from './hooks/deriveImageUrl'
import { notifyOfPublication } from './hooks/notifyOfPublication'
import { notifyOfWaitingProfile } from './hooks/notifyOfWaitingProfile'
import { requireKnownAgent } from './hooks/requireKnownAgent'
import { requireOneProfile } from './hooks/requireOneProfile'

/** What visitors see of a consultant on the landing page (specification 8.4). */
export const ConsultantProfile: CollectionConfig = {
  slug: 'consultant-profile',
  labels: { singular: '컨설턴트 프로필', plural: '컨설턴트 프로필' },
  admin: {
    ...previewed('consultant-profile'),
    useAsTitle: 'name',
    defaultColumns: ['name', 'agent', '_status', 'updatedAt'],
    description:
      '영업자가 지정되지 않은 프로필 하나가 기본 프로필입니다. 게시해야 고객에게 보입니다. 상태가 초안이거나 변경됨이면 게시를 기다리는 내용이 있습니다.',
  },
  versions: draftsOfProfile,
  // What `deriveImageUrl` derives from.
  forceSelect: { photo: true },
  access: {
    create: admins,
    read: adminsOrPublicProfiles,
    readVersions: admins,
    update: admins,
    delete: admins,
  },
  hooks: {
    beforeChange: [requireKnownAgent, requireOneProfile, notifyOfPublication],
    afterChange: [notifyOfWaitingProfile],
    afterDelete: [deletePlans],
  },
  fields: [
    { name: 'name', type: 'text', label: '이름', required: true, maxLength: limits.nameLength },
    {
      name: 'photo',
      type: 'upload',
      relationTo: 'media',
      label: '사진',
      admin: { description: '비워 두면 기본 그림이 보입니다. 정사각형 사진이 가장 좋습니다.' },
    },
    {
      name: 'imageUrl',
      type: 'text',
      label: '사진 주소',
      virtual: true,
      admin: { hidden: true },
      hooks: { afterRead: [deriveImageUrl] },
    },
    {
      name: 'introMessage',
      type: 'textarea',
      label: '인사말',
      required: true,
      maxLength: limits.introLength,
    },
    {
      name: 'agent',
      type: 'relationship',
      relationTo: 'agents',
      label: '영업자',
      admin: {
        position: 'sidebar',
        description: '이 영업자의 추천 링크로 온 고객에게 보입니다. 비워 두면 기본 프로필입니다.',
      },
    },
  ],
}
