package io.gradus.training.document;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A record that may also be written without its keys: with one component as the bare value ({@code
 * 0.5} for {@code {constant: {value: 0.5}}}), with several as the list of its values in order
 * ({@code [0.2, 0.28]}).
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Shorthand {}
