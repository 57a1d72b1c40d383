"""Pictures of moments, as a link shows them before it is followed."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(tags=["pictures"])
