package io.gradus.backend;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import io.gradus.backend.platform.ApiController;
import org.junit.jupiter.api.Test;
import org.springframework.modulith.core.ApplicationModules;
import org.springframework.web.reactive.config.BlockingExecutionConfigurer;

class ArchitectureTests {
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("io.gradus.backend");

    @Test
    void featuresMeetOnlyAtTheirRootsAndWithoutCycles() {
        ApplicationModules.of(GradusServer.class).verify();
    }

    @Test
    void runsKnowNeitherMetricsNorRolloutsNorWorkers() {
        noClasses()
                .that()
                .resideInAPackage("..runs..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("..metrics..", "..rollouts..", "..workers..")
                .check(CLASSES);
    }

    @Test
    void onlyThePlatformKnowsHowItIsServed() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..platform..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("jakarta.servlet..")
                                .or(resideInAPackage("org.springframework.security..")))
                .check(CLASSES);
    }

    /** Decision 0019: what a thread beside the container's can do to a request. */
    @Test
    void onlyAStreamThatHasBegunLeavesTheThreadOfItsRequest() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("io.gradus.backend.metrics.internal.RunStream")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("reactor.core.scheduler..")
                                .or(assignableTo(BlockingExecutionConfigurer.class)))
                .check(CLASSES);
    }

    @Test
    void theServerTouchesNoTensors() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "ai.djl..", "io.gradus.training.policy..", "io.gradus.training.update..")
                .check(CLASSES);
    }

    @Test
    void controllersAreHidden() {
        noClasses().that().areAnnotatedWith(ApiController.class).should().bePublic().check(CLASSES);
    }

    @Test
    void nothingIsThrownBareOrInjectedIntoFields() {
        GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS.check(CLASSES);
        GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION.check(CLASSES);
    }
}
