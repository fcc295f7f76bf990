/** Requests made from the server's OpenAPI document: what it allows and what it forbids. */
package io.gradus.backend.testing.openapi;
