/**
 * Whether curricula pay: arms that differ in nothing but the choice of problems, under an equal
 * budget of generated tokens.
 */
package io.gradus.benchmarks.curriculum;
