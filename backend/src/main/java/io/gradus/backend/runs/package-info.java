/**
 * Runs: what is to be trained, where it stands and every event it told. This package knows no
 * process; {@code workers} moves runs on through {@link io.gradus.backend.runs.RunLife}, and {@code
 * metrics} and {@code rollouts} listen.
 */
package io.gradus.backend.runs;
