import ipaddr from 'ipaddr.js'

/**
 * Where machines at cloud providers get their credentials and settings, and whatever else is there
 * for the machine alone: nothing that somebody would configure a service at. Most of these are
 * special addresses already. Names such as `metadata.google.internal` lead to one of them.
 */
const metadataNetworks = [
  // Link-local: 169.254.169.254 (AWS, Azure, Google Cloud, Oracle Cloud, DigitalOcean, Hetzner and
  // others), 169.254.170.2 and .23 (credentials of AWS containers), 169.254.42.42 (Scaleway),
  // 169.254.0.23 (Tencent Cloud).
  '169.254.0.0/16',
  // As 169.254.169.254 in OpenStack: fe80::a9fe:a9fe (Neutron, "IPv6 support in Metadata service").
  'fe80::/10',
  // Azure's wire server and resolver, a public address ("What is IP address 168.63.129.16?").
  '168.63.129.16/32',
  // Alibaba Cloud ("Instance metadata").
  '100.100.100.200/32',
  'fd00:100::100:200/128',
  // Oracle Cloud, Classic and over IPv6 (its SDK's `InstancePrincipalsSecurityTokenSigner`).
  '192.0.0.192/32',
  'fd00:c1::a9fe:a9fe/128',
  // AWS: metadata, resolver and credentials of containers ("Supporting Amazon VPC services").
  'fd00:ec2::/32',
  // Google Cloud, machines without IPv4 ("View and query VM metadata").
  'fd20:ce::254/128',
  // Scaleway and Linode (cloud-init, "Datasources").
  'fd00:42::42/128',
  'fd00:a9fe:a9fe::1/128',
].map((network) => ipaddr.parseCIDR(network))

/** Whether an address is one of a cloud provider's, which no request is for. */
export function isMetadataAddress(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return metadataNetworks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  )
}
