/** Starting, watching and suspending worker processes, and the endpoints they report to. */
package io.gradus.backend.workers.internal;
