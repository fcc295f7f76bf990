package io.gradus.e2e;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A class of tests that needs Python packages; {@code ./gradus test --peers} runs it. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("peers")
@EnabledIfSystemProperty(
        named = "gradus.peers",
        matches = "true",
        disabledReason = "./gradus test --peers runs it, with Python and the package index")
@interface PeerTest {}
