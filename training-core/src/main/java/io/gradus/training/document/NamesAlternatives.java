package io.gradus.training.document;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets the name of a sealed interface stand before those of its alternatives in schemas, as in
 * {@code ShaperSpecSigns}, whatever file they are in. Nested alternatives need no such mark.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface NamesAlternatives {}
