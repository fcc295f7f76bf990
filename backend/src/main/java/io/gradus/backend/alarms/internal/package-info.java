/** How alarms are raised, kept and told. */
package io.gradus.backend.alarms.internal;
