"""The toys are known as soon as tests are collected; assertions of the examination are explained as those of tests."""

import pytest

pytest.register_assert_rewrite("dustup.testing")

import examination.harness  # noqa: E402, F401
