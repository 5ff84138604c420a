/** What a page of the administration says to those who may not see it: no staff at all, or of another role. */
export const refusalTexts = (isStaff: boolean): { title: string; description: string } =>
  isStaff
    ? {
        title: 'Not part of your role',
        description: 'Your role does not include this page. An administrator can give your account another role.',
      }
    : {
        title: 'Administrators only',
        description:
          'Only staff see these pages, and your account has no role. Ask an administrator for access, or sign in with another account.',
      }
