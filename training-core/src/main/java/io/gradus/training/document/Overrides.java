package io.gradus.training.document;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record whose components, all optional, stand in for the settings of the same names of
 * another record. Explanations, units and limits are read off that record; what is left out keeps
 * its value there.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Overrides {
    /** The record whose settings are overridden. */
    Class<? extends Record> value();

    /** Describes what holds where a setting is left out, in a few words. */
    String otherwise();
}
