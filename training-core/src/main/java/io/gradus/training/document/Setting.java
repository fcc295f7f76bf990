package io.gradus.training.document;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes one component of a document record. The parser's checks, the JSON Schema, the
 * documentation, the editor form and the gallery's facets are all derived from it, so a mechanism
 * explains itself in one place.
 */
@Target({ElementType.RECORD_COMPONENT, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Setting {
    /** One sentence for a researcher: what the setting does. */
    String explanation();

    /** The key of a record that is one of a {@link Flat} list; else a component names it. */
    String key() default "";

    /** The default, written as YAML; empty means that the setting is required. */
    String defaults() default "";

    /** Unit of the value, for example {@code tokens}; empty where it has none. */
    String unit() default "";

    /** Smallest allowed value of a number, or of a list's or text's size. */
    double min() default Double.NEGATIVE_INFINITY;

    /** Largest allowed value of a number, or of a list's or text's size. */
    double max() default Double.POSITIVE_INFINITY;

    /**
     * Whether the keys of a choice stand beside the other keys of the record, instead of below a
     * key of their own.
     */
    boolean inline() default false;

    /**
     * Whether a number inside a choice, or those inside a choice inside it, keeps the limits of the
     * setting that the choice is given to.
     */
    boolean bounded() default false;

    /**
     * Whether editors show it in any case. Where a record has common settings, editors fold away
     * its other ones as long as a document leaves them out.
     */
    boolean common() default false;

    /** Regular expression that a text matches as a whole; empty where any text will do. */
    String pattern() default "";

    /**
     * Kind of thing that a text, the entries of a list or the keys of a mapping name, in one word,
     * so that an editor can offer the names there are: {@code family}, {@code transform}, {@code
     * attribute}, {@code model}, {@code rubric}, {@code pool}, {@code shipped}, {@code stored},
     * {@code criterion}, {@code hub-model}, {@code model-package}; {@code condition} where a text
     * is a condition. Empty where they name nothing.
     */
    String names() default "";

    /**
     * Whether the number is a stretch of training: a window, horizon or dwell counted in groups,
     * rollouts or tokens. Numbers of steps are stretches in any case. The time scale of a recipe's
     * check shortens them.
     */
    boolean stretch() default false;

    /**
     * Revision of the stored form in which the setting appeared. Settings of revision 1 always
     * enter the hash of a document; later ones only where they differ from their default, so that a
     * document stored before they existed keeps its hash. The default of such a setting must never
     * change.
     */
    int since() default 1;

    /**
     * Where the rule was published, for example {@code arXiv:2503.14476}; empty where it is ours.
     */
    String source() default "";
}
