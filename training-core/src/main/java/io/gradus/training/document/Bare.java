package io.gradus.training.document;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A record that may be written as the text of its first component alone, where its others have
 * defaults: {@code {hub: ORG/NAME}} for {@code {hub: {repository: ORG/NAME}}}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Bare {}
