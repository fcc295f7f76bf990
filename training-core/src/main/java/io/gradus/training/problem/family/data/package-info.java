/** Problems on tables, documents and generated knowledge, one family each. */
package io.gradus.training.problem.family.data;
