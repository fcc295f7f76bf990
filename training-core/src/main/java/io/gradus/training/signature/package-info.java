/** What a run showed, as an expression over its events: the signature of a mechanism at work. */
package io.gradus.training.signature;
