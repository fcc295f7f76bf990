package io.gradus.training.document;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets the settings of a component stand among those of its owner, without a key of their own. The
 * component is a record, or a list of a sealed type that holds one record of each of its
 * alternatives; each alternative then says by a {@link Setting} of its own under which key it
 * stands.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Flat {
    /** Defaults that differ from the record's own, for example {@code warmUp: 10}. */
    String[] defaults() default {};
}
