/** What makes a policy explore: bonuses for novelty, heat for what is solved, bands of entropy. */
package io.gradus.training.exploration;
