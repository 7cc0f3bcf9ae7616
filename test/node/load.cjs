// Loads an unpacked package with n8n-core's own loader, on whichever Node.js runs this, and prints what n8n then has.
const { PackageDirectoryLoader } = require('n8n-core');

const loader = new PackageDirectoryLoader(process.argv[2]);
loader.loadAll().then(() => {
  const { nodes, credentials } = loader.types;
  const names = [...nodes, ...credentials].map(({ name }) => name);
  console.log(JSON.stringify({ node: process.version, names }));
});
