/** English texts of the screens that are loaded later; see `en.ts`. */
export const enLater = {
  // Main
  'button.loginWithPasskey': 'Login with a Passkey',
  'oauth.continueWith': 'Continue with {provider}',
  'main.moreWays': 'More ways to log in',
  'login.loading': 'Logging in...',
  'formField.password.label': 'Password',

  // Shared
  'button.continue': 'Continue',
  'button.cancel': 'Cancel',
  'button.delete': 'Delete',
  'button.done': 'Done',
  'button.edit': 'Edit',
  'button.save': 'Save',
  'button.skip': 'Skip',
  'success.title': 'Success!',

  // Mistakes of the page's developer
  'config.passkeysAlone':
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'config.magicLinksAndEmailOtp': 'Error: Cannot use both EML and Email OTP',
  'config.unknownProject':
    'Error: No project has the public token that this login was given. Copy it again from the project, and check that baseUrl is the address of its server.',
  'config.unknownProduct': 'Error: Unknown product "{product}" in the config. Known are: {known}.',
  'config.noOtpMethods': 'Error: The product "otp" needs otpOptions.methods in the config.',
  'config.unknownOtpMethod':
    'Error: Unknown method "{method}" in otpOptions.methods. Known are: {known}.',
  'config.noOauthProviders':
    'Error: The product "oauth" needs oauthOptions.providers in the config.',
  'config.unknownOauthProvider':
    'Error: Unknown provider "{provider}" in oauthOptions.providers. Known are: {known}.',
  'config.wrongKind': 'Error: {field} in the config must be {kind}.',

  // Magic links
  'emailConfirmation.title': 'Check your email',
  'emailConfirmation.content': 'An email was sent to <bold>{email}</bold>.',
  'link.openInGmail': 'Open in Gmail',
  'link.openInYahoo': 'Open in Yahoo',
  'link.openInOutlook': 'Open in Outlook',

  // Passwords
  'password.login.title': 'Log In',
  'button.forgotPassword': 'Forgot Password?',
  'button.showPassword': 'Show',
  'button.hidePassword': 'Hide',
  'password.createAccount.title': 'Create an account',
  'password.createAccount.content': 'Finish creating your account by setting a password.',
  'createAccount.title': 'Choose how you would like to create your account.',
  'button.createPasswordInstead': 'Create a password instead',
  'button.emailMagicLink': 'Email me a login link',
  'button.emailOTP': 'Email me a login code',
  'password.setPassword.title': 'Set a password',
  'password.forgot.title': 'Forgot password?',
  'password.forgot.content':
    'A link to reset your password was sent to you at <bold>{email}</bold>.',
  'button.resendEmail': 'Resend email',
  'password.emailResent': 'Email resent',
  'password.reset.loginWithoutPassword': 'Login without a password',
  'password.breached.title': 'Check your email to set a new password',
  'password.breached.content':
    'A different site where you use the same password had a security issue recently. For your safety, an email was sent to you at <bold>{email}</bold> to reset your password.',
  'password.setNew.title': 'Check your email!',
  'password.setNew.content': 'A login link was sent to you at <bold>{email}</bold>.',
  'password.resetRequired.title': 'Check your email to set a new password!',
  'password.resetRequired.content':
    'We want to make sure your account is secure and that it’s really you logging in. A login link was sent to you at <bold>{email}</bold>.',
  'password.reset.title': 'Reset your password',
  'formField.newPassword.label': 'New password',
  'password.reset.newLink': 'Request a new link',
  'password.reset.loggingInProgress': 'Logging in',
  'login.success.content': 'You have successfully logged in.',
  'password.strength': 'Password strength: {score} out of 4.',
  'password.strength.accepted': 'Password accepted.',
  'password.strength.notAccepted': 'Password not accepted.',
  'password.requirement.fulfilled': 'Fulfilled',
  'password.requirement.notFulfilled': 'Not fulfilled',
  'password.strengthError.breached':
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  'password.strengthError.complexity':
    'Must contain {complexity} of the following: uppercase letter, lowercase letter, number, symbol',
  'password.strengthError.minimumLength': 'Must be at least {characterLength} characters long',

  // Passkeys
  'error.passkeyRegistrationNotFound':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'error.passkeyUnknown': 'Unknown error occurred during passkey authentication. Please try again.',
  'passkey.success.content': 'Your Passkey has been successfully authenticated.',
  'passkey.registrationStart.title': 'Set up a new Passkey',
  'passkey.registrationStart.subtitle':
    'With Passkeys you don’t need to remember complex passwords.',
  'passkey.registrationStart.description':
    'Passkeys are encrypted digital keys you create using your fingerprint, face, or screen lock.',
  'button.createPasskey': 'Create a Passkey',
  'passkey.registrationStart.error.noUser':
    'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  'passkey.registrationSuccess.title': 'Passkey successfully created!',
  'passkey.registrationSuccess.existingPasskeys': 'Existing Passkeys',
  'passkey.registrationSuccess.setupAnother': 'Set up another Passkey',
  'passkey.registrationSuccess.deleteWarning': 'Once deleted, the passkey cannot be restored.',
  'passkey.editing.label': 'Passkey name',
  'passkey.rename': 'Edit {name}',
  'passkey.save': 'Save {name}',
  'passkey.delete': 'Delete {name}',
  'error.duplicatePasskey':
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  'error.passkeyNotCreated':
    'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',

  // Crypto wallets
  'crypto.wallet.continueWithOtherWallet': 'Continue with other wallet',
  'crypto.wallet.continueWith': 'Continue with {wallet}',
  'crypto.wallet.setupNewWallet': 'Set up a new crypto wallet',
  'crypto.connectWallet.title': 'Connecting to your wallet...',
  'crypto.connectWallet.instructionPopup':
    'Complete sign in by connecting through the wallet pop-up.',
  'crypto.troubleHelp':
    'If you are having trouble, use the back arrow to return to the log in screen and try again.',
  'crypto.signMessage.title': 'Completing signature request...',
  'crypto.signMessage.instruction': 'Complete the signature request through the wallet pop-up.',
  'crypto.continueWithOtherWallet.title': 'Continue with other wallet',
  'crypto.wallet.otherEthereum': 'Other Ethereum Wallet',
  'crypto.wallet.otherSolana': 'Other Solana Wallet',
  'crypto.setupNewWallet.title': 'Set up a new crypto wallet',
  'crypto.setupNewWallet.content':
    'You can log in with any Ethereum or Solana wallet. If you have none yet, start by downloading one.',
  'crypto.setupNewWallet.instruction':
    'These are a few examples. Once your wallet is set up, use the back arrow and log in with it.',
  'crypto.setupNewWallet.download': 'Download {wallet}',
  'crypto.success.content': 'You have successfully connected your wallet.',
  'crypto.error.content':
    'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',
  'crypto.error.connect': '[Error] Could not connect to wallet',
  'crypto.error.sign': '[Error] Could not sign message',

  // Google One Tap: for developers
  'oneTap.oauth_config_not_found': 'No Google OAuth client is configured for the project.',
  'oneTap.no_login_redirect_urls_set':
    'No login redirect URLs are set for the project, so the configured URL cannot be verified.',
  'oneTap.no_signup_redirect_urls_set':
    'No signup redirect URLs are set for the project, so the configured URL cannot be verified.',
  'oneTap.origin_not_allowed_for_client':
    'The current host is not allowed. Add {host} to the authorized JavaScript origins of the Google client; for local development add http://localhost and {host}.',
  'oneTap.invalid_client': 'The client ID is not recognised by Google.',
  'oneTap.default_provider_not_allowed':
    'The default OAuth provider is not compatible with One Tap. Configure a Google client of your own.',

  // Identity provider
  'idpConsent.signIn.title': 'Sign in to {clientName} with {projectName}',
  'idpConsent.customScopes.title': '{clientName} wants to access your {projectName} account',
  'idpConsent.allowClientTo': '{clientName} is requesting to:',
  'idpConsent.defaultClientName': 'The app',
  'idpConsent.button.allow': 'Allow',
  'idpConsent.button.deny': 'Deny',
  'idpConsent.denied': 'Access to the application was denied.',
  'idpConsent.allowed': 'You are signed in.',
  'idpConsent.goingBack': 'Taking you back to the app...',
  'idpConsent.closePage': 'You may close this page.',
  'idpConsent.goBack': 'Back to the app',
  'idpConsent.noActiveSession': 'No active session detected. Please log in to continue.',
  'idpConsent.missingParameter':
    'Required parameter is missing: {param}. Please reach out to the application developer.',
  'idpConsent.scope.openid': 'Verify your identity',
  'idpConsent.scope.openid.detail': 'View information stored within your account',
  'idpConsent.scope.profile': 'View your personal profile information',
  'idpConsent.scope.profile.detail': 'Your name, profile picture, and language preferences',
  'idpConsent.scope.email': 'Your email address',
  'idpConsent.scope.phone': 'Your phone number',
  'idpConsent.scope.offline_access':
    'Maintain access to your data even when you’re not actively using the app',
  'idpConsent.scope.offline_access.detail1': 'Access your data even when you are offline',
  'idpConsent.scope.offline_access.detail2':
    'Synchronize data and process background tasks on your behalf',
  'idpConsent.scope.full_access': 'Full access to your account',
  'idpConsent.scope.full_access.detail':
    'Read and change everything in your account on your behalf',
  'idpLogout.title': 'Log out?',
  'idpLogout.confirmMessage': 'Are you sure you want to log out of your {projectName} account?',
  'idpLogout.yes': 'Yes',
  'idpLogout.no': 'No',
  'idpLogout.loggedOut': 'You have been logged out.',
  'idpLogout.notLoggedOut': 'You have not been logged out. You may close this page.',
} as const
