export { HeadContent as default } from '@tanstack/react-router'
