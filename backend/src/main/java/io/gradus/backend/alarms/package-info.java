/**
 * Alarms of runs: raised from the stored events, kept until somebody acknowledges them, told live
 * and to a webhook.
 */
package io.gradus.backend.alarms;
