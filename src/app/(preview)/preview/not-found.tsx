import { NotFoundScreen } from '../../(site)/NotFoundScreen'

export default NotFoundScreen
