"""Assertions of the examination are explained as those of tests are."""

import pytest

pytest.register_assert_rewrite("dustup.testing")
