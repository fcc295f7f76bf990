/**
 * What-if replay: a changed curriculum led along what a run recorded, exact until the paths part
 * and an estimate from there on.
 */
package io.gradus.backend.whatif;
