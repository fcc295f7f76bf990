/**
 * The curriculum: stages, what they draw problems from, when they are promoted, demoted or stopped,
 * and the document that describes all of it. A curriculum chooses problems, observes scored groups,
 * decides, reports, and can be saved and restored.
 */
package io.gradus.training.curriculum;
