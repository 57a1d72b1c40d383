"""The toys are known as soon as tests are collected."""

import examination.harness  # noqa: F401
