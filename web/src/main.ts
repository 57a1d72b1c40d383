import { mount } from 'svelte'
import App from './App.svelte'
import './theme.css'
import { settings } from './lib/settings.svelte'
import { speak, wished } from './lib/text'

speak(wished(settings.language, navigator.languages)).then(() =>
  mount(App, { target: document.getElementById('app')! }),
)
