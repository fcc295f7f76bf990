package io.gradus.backend.platform;

import io.gradus.backend.testing.openapi.AllowedRequests;
import io.gradus.backend.testing.openapi.ApiOperation;
import io.gradus.backend.testing.openapi.ApiRequest;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Requests that are spoilt: each follows from the seed and its number, but for the ids of the
 * server at hand.
 *
 * @param allowed the sound ones
 * @param operations what is asked
 * @param seed fixes them
 */
record RequestMutants(AllowedRequests allowed, List<ApiOperation> operations, long seed) {
    private static final int MOST_MUTATIONS = 1 << 3;

    /** The request of a number; half of them have one mutation, a quarter two, and so on. */
    ApiRequest at(int number) {
        RandomGenerator random =
                new SplittableRandom(new SplittableRandom(seed * 1_000_003 + number).nextLong());
        ApiOperation operation = operations.get(random.nextInt(operations.size()));
        ApiRequest request =
                random.nextBoolean() ? allowed.example(operation) : allowed.any(operation, random);
        int mutations = 1 + Integer.numberOfTrailingZeros(random.nextInt() | MOST_MUTATIONS);
        for (int i = 0; i < mutations; i++) {
            request = RequestMutations.any(request, random);
        }
        return request;
    }
}
