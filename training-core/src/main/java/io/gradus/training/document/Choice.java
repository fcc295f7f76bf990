package io.gradus.training.document;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names in documents one alternative of a sealed interface, a problem family or a transform: a
 * record annotated {@code @Choice(name = "uniform")} is written {@code uniform} or {@code {uniform:
 * {...}}}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Choice {
    /** The word in the document. */
    String name();

    /** One sentence for a researcher: what this alternative does. */
    String explanation();

    /** Where the rule was published; empty where it is ours. */
    String source() default "";
}
