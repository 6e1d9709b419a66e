#!/usr/bin/env node
import '../dist/portal.mjs'
