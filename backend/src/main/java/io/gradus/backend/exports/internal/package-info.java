/** Writers of the formats, and their addresses. */
package io.gradus.backend.exports.internal;
