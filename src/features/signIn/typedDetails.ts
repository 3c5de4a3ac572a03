/**
 * The key under which this tab keeps what was typed to register. Apart from the form, so that the sign-in
 * page can delete it without loading the rules of phone numbers.
 */
export const REGISTER_VALUES_KEY = 'panel-registering';
/** The key for the address that was typed to sign in, see `useKeptTypedEmail`. */
export const TYPED_EMAIL_KEY = 'panel-signing-in';
