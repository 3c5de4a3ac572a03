import { LoginPage } from '../features/signIn/LoginPage.tsx';
import { AuthLayout } from './frame/AuthLayout.tsx';

/** The sign-in page in its frame, without the router: what it doesn't need is loaded behind it. */
export function SignInScreen() {
  return (
    <AuthLayout title="signIn.Login.title">
      <LoginPage />
    </AuthLayout>
  );
}
