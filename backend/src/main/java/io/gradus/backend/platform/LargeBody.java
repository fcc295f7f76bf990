package io.gradus.backend.platform;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A request body that may have up to 64 MB: it is parsed while it arrives, so that its bytes are
 * never held as a whole.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface LargeBody {}
