import { mount } from 'svelte'
import App from './App.svelte'
import './theme.css'
import './lib/settings.svelte'

mount(App, { target: document.getElementById('app')! })
