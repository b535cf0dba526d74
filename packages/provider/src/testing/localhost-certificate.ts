/**
 * A certificate for `localhost` that signs itself, with its key: for servers that tests start. It
 * protects nothing.
 */
export const localhostCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPoW/q/GxUIfeg4HH
+cgSDNqQ9qd5aY6JGt0j44Z7+kahRANCAASPqbOAFSsvbgepQHAYOnnETmoQDbpr
qODwqa+G5Fl+5WuIaZH3ZafAUHNCSytoc8cnESC3KbyEgVbKOHtAwhsz
-----END PRIVATE KEY-----
`,
  certificate: `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUQlEpmlYoqChP1X7lRN/tUo1zLuEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEyNDMwN1oYDzIxMjYxMDI4
MTI0MzA3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASPqbOAFSsvbgepQHAYOnnETmoQDbprqODwqa+G5Fl+5WuIaZH3ZafA
UHNCSytoc8cnESC3KbyEgVbKOHtAwhszo2kwZzAdBgNVHQ4EFgQUSaP1Cz736CLr
rFV+qauxM2XVu3gwHwYDVR0jBBgwFoAUSaP1Cz736CLrrFV+qauxM2XVu3gwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgMpK+9uayglC2zdubeEELIwahu1DTfQv8RMiXi9Zy/dMCIAw8AB1rDUHT
wH9DcN22vrOLy7Of87GdT+52fa52mDCm
-----END CERTIFICATE-----
`,
}
