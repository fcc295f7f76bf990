/** Help that the policy is given beside its problems: hints, and beginnings of answers. */
package io.gradus.training.curriculum.guidance;
