package io.gradus.training.cli;

/**
 * A command of another module. {@link GradusCommand} offers every implementation that a {@link
 * java.util.ServiceLoader} finds on the class path.
 *
 * <p>An implementation is public, has a public constructor without parameters and is annotated as
 * picocli's {@code @Command}, whose name must not be another command's.
 */
public interface AdditionalCommand {}
