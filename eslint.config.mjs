import { config } from '@n8n/node-cli/eslint';

// n8n's own configuration, for what n8n looks at. It allows nothing of Node.js, which all else needs: what we add,
// there and here, is in eslint.house.mjs.
export default [{ ignores: ['{core,docs,host,sandbox,scripts,test}/', '.stryker/', '*.mjs'] }, ...config];
