/** Speed and memory of language models, beside Python. */
package io.gradus.benchmarks.model;
